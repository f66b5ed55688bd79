const { default: compile } = require("icu-minify/compile");

const walk = (value) =>
	typeof value === "string"
		? compile(value)
		: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));

// Jest's counterpart of the loader that next.config.js names.
module.exports = { process: (source) => ({ code: JSON.stringify(walk(JSON.parse(source))) }) };
