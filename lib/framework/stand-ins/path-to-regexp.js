const original = () => require("next/dist/compiled/path-to-regexp/index.js");

export const pathToRegexp = (...given) => original().pathToRegexp(...given);
export const compile = (...given) => original().compile(...given);
export const regexpToFunction = (...given) => original().regexpToFunction(...given);
