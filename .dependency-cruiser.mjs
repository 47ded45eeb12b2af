/** The import law (ARCHITECTURE.md): who may import whom. Checked by `npm run check`. */
const server = '^apps/server/src';
const web = '^apps/web/app';
const partners = '^apps/partners/src';
const office = '^apps/office/src';
const ui = '^packages/ui/src';

export default {
  forbidden: [
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'contract-runs-anywhere',
      comment: 'The browser has no modules of Node.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports-no-site',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/(web|partners|office)' },
    },
    {
      name: 'sites-do-not-know-each-other',
      comment:
        'Travellers load nothing of the owners, owners nothing of the travellers, and nobody anything of the office.',
      severity: 'error',
      from: { path: '^apps/(web|partners|office)/' },
      to: { path: '^apps/(web|partners|office|server)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'the-office-knows-no-conversations',
      comment: 'It takes contract and ui alone.',
      severity: 'error',
      from: { path: '^apps/office/' },
      to: { path: '^packages/messaging/' },
    },
    {
      name: 'ui-imports-contract-only',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'messaging-imports-contract-and-ui-only',
      severity: 'error',
      from: { path: '^packages/messaging/' },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'ui-knows-no-messages',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/messaging/' },
    },
    {
      name: 'the-server-knows-no-ui',
      severity: 'error',
      from: { path: '^(apps/server|packages/contract)/' },
      to: { path: '^packages/(ui|messaging)/' },
    },
    {
      name: 'primitives-know-no-session',
      comment: 'What is drawn is given what it shows; calls, session and toasts lie in rooms of their own.',
      severity: 'error',
      from: { path: `${ui}/`, pathNot: `${ui}/(browser|login|toasts|brand|register)/` },
      to: { path: `${ui}/(browser|login|toasts|brand|register)/` },
    },
    {
      name: 'ui-and-browser-know-no-features',
      severity: 'error',
      from: { path: `(${web}|${partners}|${office})/(ui|browser)/` },
      to: { path: `(${web}|${partners}|${office})/(features|pages|shell)/` },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^apps/(web/app|partners/src|office/src)/features/([^/]+)/' },
      to: { path: '^apps/$1/features/', pathNot: '^apps/$1/features/$2/' },
    },
    {
      name: 'modules-meet-at-their-door',
      comment: "Another module's index.ts is its only door.",
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${server}/modules/`, pathNot: [`${server}/modules/$1/`, `${server}/modules/[^/]+/index\\.ts$`] },
    },
    {
      name: 'outside-comes-in-by-the-door',
      severity: 'error',
      from: { path: '^(apps/server|e2e|bench)/', pathNot: `${server}/modules/` },
      to: { path: `${server}/modules/[^/]+/(?!index\\.ts$)` },
    },
    {
      name: 'no-cycles-between-modules',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/` },
      to: { circular: true, via: { path: `${server}/modules/`, pathNot: `${server}/modules/$1/` } },
    },
    {
      name: 'no-circles',
      comment: 'Whoever reads one file of a circle has to read them all.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-through-the-shell',
      comment: 'What the shell shows reaches the shell through the contexts in browser/.',
      severity: 'error',
      from: { path: `${web}/(features|pages)/` },
      to: { circular: true, via: { path: `${web}/shell/` } },
    },
    {
      name: 'only-compose-chooses-implementations',
      comment:
        'A port is providers/name/name.ts; its implementations are providers/name/name.kind.ts, and what lies in folders there.',
      severity: 'error',
      from: {
        path: server,
        pathNot: [`${server}/(providers|compose|testing)/`, '\\.test\\.ts$'],
      },
      to: { path: [`${server}/providers/[^/]+/[^/]+\\.[^/.]+\\.ts$`, `${server}/providers/[^/]+/[^/]+/`] },
    },
    {
      name: 'modules-know-ports-only',
      comment: 'Of a folder in providers/ the file of its own name is the port.',
      severity: 'error',
      from: { path: `${server}/(modules|platform)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${server}/providers/[^/]+/`, pathNot: `${server}/providers/([^/]+)/\\1\\.ts$` },
    },
    {
      name: 'platform-and-providers-know-no-module',
      severity: 'error',
      from: { path: `${server}/(platform|providers)/` },
      to: { path: `${server}/modules/` },
    },
    {
      name: 'prices-know-nobody',
      comment:
        'One price for everybody: what it is made of comes to nothing that knows who asks, over however many imports.',
      severity: 'error',
      from: {
        path: [
          '^packages/contract/src/rules/(price|booked-price|price-rows|rates|party-price|party|room-choice|guests)\\.ts$',
          '^packages/contract/src/rules/(terms|calendar)/',
          `${server}/modules/stays/(search|search-index|rates|limits)/`,
          `${server}/modules/stays/(present|show/(party-prices|similar-stays))\\.ts$`,
        ],
        // What answers the call itself stands between; same-price.test.ts holds it.
        pathNot: ['\\.test\\.ts$', '/testing-', '/search/search-stays\\.ts$'],
      },
      to: {
        reachable: true,
        path: [
          `${server}/modules/(?!(stays|ratings)/)`,
          `${server}/platform/(sessions|idempotency|rate-limits|http/(looking|client-network|access-log))\\.ts$`,
          '^packages/contract/src/(endpoints/(accounts|favourites|referrals|messaging|notifications)|parsing/stored-values|push-names)\\.ts$',
        ],
      },
    },
    {
      name: 'charges-know-nobody',
      comment: 'What works out the amount that is charged asks for rates and rules, and for nothing of who books.',
      severity: 'error',
      from: { path: `${server}/modules/bookings/place/price/(quote-request|read-rooms|room-queries|sold-rooms)\\.ts$` },
      to: {
        pathNot: [
          '^packages/contract/src/(calendar-date|money|endpoints/bookings)\\.ts$',
          // Each of them is held to knowing nobody, but for the few that say what a room is.
          '^packages/contract/src/rules/(booked-price|price|rates|guests|stay-dates)\\.ts$',
          '^packages/contract/src/rules/(terms|tax|listing)/',
          // Its door; what is asked for there is in rates/, which knows nobody.
          `${server}/modules/stays/index\\.ts$`,
          `${server}/modules/bookings/(tables|place/price/(quote-request|read-rooms|room-queries|sold-rooms))\\.ts$`,
          `${server}/(platform/(schema|http/http-errors|database/statements/planned-once)|words/say)\\.ts$`,
          'node_modules/kysely/',
        ],
      },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: {
        path: `(${server}|${web}|${partners}|${office}|^packages)`,
        pathNot: [`${server}/testing/`, '\\.test\\.tsx?$', 'testing-'],
      },
      to: { path: [`${server}/testing/`, '\\.test\\.tsx?$'] },
    },
    {
      name: 'every-import-leads-somewhere',
      severity: 'error',
      // The generator of the demo's pictures has packages of its own, installed by whoever draws them anew.
      from: { pathNot: 'demo/pictures/generator/' },
      to: { couldNotResolve: true, pathNot: '(^virtual:|\\+types)' },
    },
  ],
  options: {
    // TypeScript 7 has no API for tools; swc reads every import, `import type` too (check-names.mjs says which it misses).
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '/\\.react-router/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
