import fc from 'fast-check';

/** Properties are tried on the same values in every `npm test`, and on others in each `npm run test:all`, which names the seed of what fails. */
if (!process.env.TEST_ALL) fc.configureGlobal({ seed: 20_261_122 });
