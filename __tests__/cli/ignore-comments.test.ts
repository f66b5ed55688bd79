import { createCommentFilter, readIgnoreComments } from "@/cli/src/ignore-comments";

const getKnownNames = () =>
	new Set([
		"flexbox-gap",
		"subgrid",
		"css",
		"css.properties",
		"css.properties.gap",
		"css.properties.gap.flex",
	]);
const featureOf = (key: string) => (key.startsWith("css.properties.gap") ? "flexbox-gap" : undefined);

/** Whether a use at the mark `^` is accepted. */
function isAccepted(marked: string, key = "css.properties.gap"): boolean {
	const start = marked.indexOf("^");
	const text = marked.replace("^", "");
	const { comments } = readIgnoreComments(text, getKnownNames);
	return createCommentFilter(text, comments, featureOf)({ key, start });
}

describe("readIgnoreComments", () => {
	it("accepts uses on the comment's line and the next one", () => {
		expect(isAccepted("// webreach-ignore -- known\n^gap")).toBe(true);
		expect(isAccepted("^gap /* webreach-ignore -- known */")).toBe(true);
		expect(isAccepted("<!-- webreach-ignore -- known -->\n^gap")).toBe(true);
		expect(isAccepted("// webreach-ignore -- known\n\n^gap")).toBe(false);
		expect(isAccepted("^gap\n// webreach-ignore -- known")).toBe(false);
		expect(isAccepted("^gap\n\n\n/* webreach-ignore-file -- known */")).toBe(true);
	});

	it("accepts only the named features and keys, with the keys below them", () => {
		expect(isAccepted("/* webreach-ignore flexbox-gap, subgrid -- known */\n^gap")).toBe(true);
		expect(
			isAccepted("/* webreach-ignore css.properties.gap -- known */\n^gap", "css.properties.gap.flex"),
		).toBe(true);
		expect(isAccepted("/* webreach-ignore css.properties.ga -- known */\n^gap")).toBe(false);
		expect(isAccepted("/* webreach-ignore subgrid -- known */\n^gap")).toBe(false);
	});

	it("reports names that are neither a feature nor a key", () => {
		const text = "/* webreach-ignore subgird, flexbox-gap, toString -- known */\ngap";
		const { comments, faults } = readIgnoreComments(text, getKnownNames);
		expect(comments).toHaveLength(1);
		expect(faults).toEqual([
			{
				kind: "syntax",
				message:
					'This ignore comment names what is neither a feature nor a key that the check finds: "subgird", "toString". Did you mean "subgrid"?',
				start: 0,
				end: 61,
			},
		]);
	});

	it("heeds no comment without a reason, and says so", () => {
		const text =
			"a\n/* webreach-ignore subgrid */\n// webreach-ignore --\n// webreach-ignore gap -- TODO: say why\n// webreach-ignored -- by others";
		const { comments, faults } = readIgnoreComments(text, getKnownNames);
		expect(comments).toEqual([]);
		expect(faults.map(({ start, end }) => text.slice(start, end))).toEqual([
			"/* webreach-ignore subgrid */",
			"// webreach-ignore --",
			"// webreach-ignore gap -- TODO: say why",
		]);
	});
});
