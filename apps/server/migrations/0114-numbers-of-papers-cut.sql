-- few rows: papers of owners that somebody of the staff has noted.
update listing_proofs
set reference = '··' || right(regexp_replace(reference, '[^[:alnum:]]', '', 'g'), 4)
where (claim = 'identity' or kind = 'id') and reference !~ '^··[[:alnum:]]{0,4}$';
