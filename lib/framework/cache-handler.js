/** The file of our cache for Next; undefined, and Next has its own, where what ours is made of is gone. */
exports.cacheHandler = () => {
	try {
		require("./page-cache");
		return require.resolve("./page-cache");
	} catch {
		return undefined;
	}
};
