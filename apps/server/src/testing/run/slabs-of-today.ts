import { tellSlabs } from '@basera/contract/rules/tax/slabs-told';

/** Each file of tests begins with the slabs of GST that a new database has; a server reads its own. */
tellSlabs('2025-09-22 5 18 750000');
