-- Of the papers of a person no more of their number is kept than its end: two dots and four characters, in whatever encoding.
alter table listing_proofs add constraint persons_number_cut
  check ((claim <> 'identity' and kind <> 'id') or (reference like '··%' and octet_length(reference) <= 20)) not valid;
