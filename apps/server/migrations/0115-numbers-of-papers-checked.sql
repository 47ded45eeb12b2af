alter table listing_proofs validate constraint persons_number_cut;
