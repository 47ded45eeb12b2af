-- Of the papers of a person no more of their number is kept than its end.
alter table listing_proofs add constraint persons_number_cut
  check ((claim <> 'identity' and kind <> 'id') or char_length(reference) <= 6) not valid;
