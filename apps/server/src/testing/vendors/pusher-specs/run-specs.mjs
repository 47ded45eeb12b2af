import dns from 'node:dns';
import { createRequire } from 'node:module';

/** Runs the bundled specs with jasmine against servers on this machine, and prints what became of each as JSON. */
const require = createRequire(import.meta.url);
const { file, wsPort, wssPort, apiUrl, apiEuUrl, testConfigs } = JSON.parse(process.argv[2]);

// The specs connect to ws-mt1.pusher.com and ws-eu.pusher.com: here they are this machine.
const { lookup } = dns;
dns.lookup = (host, options, done) => lookup(host.endsWith('.pusher.com') ? '127.0.0.1' : host, options, done);
dns.setDefaultResultOrder('ipv4first');

require('jasmine-core').installGlobals();
const { Integration, Defaults, declare } = require(file);
Defaults.wsPort = wsPort;
Defaults.wssPort = wssPort;
Integration.API_URL = apiUrl;
Integration.API_EU_URL = apiEuUrl;

const results = [];
const env = globalThis.jasmine.getEnv();
env.configure({ random: false });
env.addReporter({
  specDone: ({ fullName, status, failedExpectations }) =>
    results.push({ name: fullName, status, messages: failedExpectations.map(({ message }) => message) }),
  jasmineDone: ({ overallStatus, failedExpectations }) => {
    process.stdout.write(JSON.stringify({ overallStatus, failedExpectations, results }), () => process.exit(0));
  },
});
declare(testConfigs);
env.execute();
