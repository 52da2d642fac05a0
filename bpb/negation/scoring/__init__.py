"""Scores of negations against gold ones: the *SEM 2012 shared task's, and by instance (NIS).

Definitions are those of Sineva et al. 2021, section 3, and Morante & Blanco 2012, section 3.1. An
instance is a pair (c, s) of a cue and a scope, both sets of parts of tokens; I_g are the gold
instances and I_p the predicted ones. What fits neither is said where it is decided.
"""
