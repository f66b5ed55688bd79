// In browsers, React and Next only check whether `process` exists.
module.exports = globalThis.process ?? { env: {} };
