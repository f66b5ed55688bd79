// React and Next only ask browsers whether there is a `process`.
module.exports = globalThis.process ?? { env: {} };
