const original = () => require("next/dist/compiled/path-to-regexp/index.js");

export const pathToRegexp = (...args) => original().pathToRegexp(...args);
export const compile = (...args) => original().compile(...args);
export const regexpToFunction = (...args) => original().regexpToFunction(...args);
