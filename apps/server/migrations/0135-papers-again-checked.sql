alter table papers_again validate constraint papers_again_papers;
