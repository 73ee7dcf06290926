/** The arrows of docs/architecture.md: games ← src/table/match ← src/table ← src/discord ← commands. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      from: { path: '^src/table/(match|bots)[.]ts$' },
      to: { pathNot: ['^games/', '^src/model[.]ts$', '^src/table/(match|bots)[.]ts$'] },
    },
    {
      name: 'host-knows-no-discord',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/main[.]ts$', '^src/discord/'] },
      to: { path: ['^src/discord/', '^commands/'] },
    },
    {
      name: 'store-knows-rows-not-rules',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: ['^games/', '^commands/', '^src/(?!store/)'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'discord-does-not-know-commands',
      severity: 'error',
      from: { path: '^src/discord/' },
      to: { path: '^commands/' },
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
