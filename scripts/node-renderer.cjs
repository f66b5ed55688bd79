const { addHookAliases } = require("next/dist/server/require-hook");

// Next draws pages with React's renderer for edge runtimes, which encodes each name and value by itself. React's own for
// Node draws the same (docs/decisions/0017-react-for-node-draws.md).
addHookAliases([["react-dom/server.edge", require.resolve("react-dom/server.node")]]);
