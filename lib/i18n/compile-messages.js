/**
 * Build-time loader: a catalogue of ICU messages (nested JSON) becomes the compact form
 * that `icu-minify/format` reads.
 */
module.exports = async function compileMessages(source) {
	const done = this.async();
	try {
		const { default: compile } = await import("icu-minify/compile");
		const walk = (value) =>
			typeof value === "string"
				? compile(value)
				: Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
		done(null, `export default ${JSON.stringify(walk(JSON.parse(source)))}`);
	} catch (error) {
		done(error);
	}
};
