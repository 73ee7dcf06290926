/**
 * The arrows of docs/architecture.md, types included:
 * games ← src/store ← src/table ← src/words ← src/pictures ← src/speech ← src/views ← src/discord/live ← src/delivery ←
 * src/discord/gateway ← {commands, src/workers} ← src/main.ts.
 */

/** What is started by itself; the rest of src/*.ts is for all, and so are src/requests and src/connection. */
const PROGRAM = '^src/(main|backup|games|inspect|maintenance|move|privacy|restore)[.]ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-import-nothing',
      severity: 'error',
      from: { path: '^games/' },
      to: { pathNot: ['^games/', '^(node:)?crypto$'] },
    },
    {
      name: 'luck-alone-knows-crypto',
      severity: 'error',
      from: { path: '^games/', pathNot: '^games/luck[.]ts$' },
      to: { path: '^(node:)?crypto$' },
    },
    {
      name: 'games-do-not-know-each-other',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/([^/]+)/', pathNot: ['^games/$1/', '^games/kit/'] },
    },
    {
      name: 'match-is-pure',
      severity: 'error',
      from: { path: '^src/table/(match|bots|advice)[.]ts$' },
      to: { pathNot: ['^games/', '^src/model[.]ts$', '^src/table/(match|bots|advice)[.]ts$'] },
    },
    {
      name: 'store-knows-rows-not-rules',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: ['^games/(?!game[.]ts$)', '^src/(?!store/|requests/)[^/]+/'] },
    },
    {
      name: 'store-reads-types-of-games-alone',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: '^games/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-store-alone-knows-its-rows',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: ['^src/store/', '^src/operation/move(Ends)?[.]ts$'] },
      to: { path: '^src/store/(dialects/|(schema|rows|connections|migrations)[.]ts$)' },
    },
    {
      name: 'tables-know-no-words-no-pictures-no-discord',
      severity: 'error',
      from: { path: '^src/table/' },
      to: { path: '^src/(?!table/|store/)[^/]+/' },
    },
    {
      name: 'words-know-refusals-alone',
      severity: 'error',
      from: { path: '^src/words/' },
      to: { path: ['^src/(?!words/|table/)[^/]+/', '^src/table/(?!refusals[.]ts$)'] },
    },
    {
      name: 'speech-knows-no-store-no-discord',
      severity: 'error',
      from: { path: '^src/speech/' },
      to: { path: '^src/(?!speech/|pictures/|words/|table/)[^/]+/' },
    },
    {
      name: 'pictures-know-no-store-no-discord',
      severity: 'error',
      from: { path: '^src/pictures/' },
      to: { path: '^src/(?!pictures/|words/|table/)[^/]+/' },
    },
    {
      name: 'views-know-no-store-no-discord',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: '^src/(?!views/|speech/|pictures/|words/|table/)[^/]+/' },
    },
    {
      name: 'live-knows-no-gateway',
      severity: 'error',
      from: { path: '^src/discord/live/' },
      to: { path: '^src/(discord/(?!live/)|delivery/)' },
    },
    {
      name: 'main-alone-knows-workers',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: ['^src/workers/', '^src/main[.]ts$'] },
      to: { path: '^src/workers/' },
    },
    {
      name: 'delivery-knows-no-gateway',
      severity: 'error',
      from: { path: '^src/delivery/' },
      to: { path: '^src/(discord/gateway|workers|operation)/' },
    },
    {
      name: 'discord-stays-at-the-edge',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(discord|delivery|workers)/', '^src/main[.]ts$'] },
      to: { path: '^src/discord/' },
    },
    {
      name: 'what-all-share-knows-nobody',
      severity: 'error',
      from: { path: ['^src/[^/]+[.]ts$', '^src/(requests|connection)/'], pathNot: PROGRAM },
      to: { path: '^src/(?!requests/|connection/)[^/]+/' },
    },
    {
      name: 'nothing-imports-a-program',
      severity: 'error',
      from: {},
      to: { path: PROGRAM },
    },
    {
      name: 'what-is-run-knows-no-operation',
      severity: 'error',
      from: { pathNot: ['^src/operation/', PROGRAM, '^(test|bench)/'] },
      to: { path: '^src/operation/' },
    },
    {
      name: 'main-alone-knows-commands-and-playground',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main[.]ts$' },
      to: { path: '^(commands|playground)/' },
    },
    {
      name: 'discord-js-stays-at-the-edge',
      severity: 'error',
      from: { path: '^(src|games|playground)/', pathNot: '^src/discord/' },
      to: { path: 'node_modules/(discord[.]js|@discordjs)/' },
    },
    {
      name: 'pictures-alone-know-the-canvas',
      severity: 'error',
      from: { path: '^(src|games|commands|playground)/', pathNot: '^src/pictures/' },
      to: { path: 'node_modules/@napi-rs/canvas' },
    },
    {
      name: 'playground-speaks-the-protocol-only',
      severity: 'error',
      from: { path: '^playground/' },
      to: { path: '^(src|games|commands|test)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(test|bench)/' },
      to: { path: '^(test|bench)/' },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
