import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";

/** The findings in a file, with their versions that fail in the default target. */
function listFailing(name: string, text: string) {
	const { findings } = checkForm({ file: { name, text }, audience: getDefaultTargetVersions() }).report;
	return findings.map(({ key, verdict }) => ({
		key: key.slice(key.lastIndexOf(".") + 1),
		browsers: [...new Set(verdict.failing.map(({ agent }) => agent))],
	}));
}

const listKeys = (name: string, text: string) => listFailing(name, text).map(({ key }) => key);

describe("attributes that ask for what browsers do without them", () => {
	it.each([
		'<p translate="yes">',
		'<input autocorrect="on">',
		'<img fetchpriority="auto" decoding="auto">',
		'<textarea readonly autocorrect="off"></textarea>',
		'<input disabled virtualkeyboardpolicy="manual">',
		'<input type="email" autocorrect="off">',
	])("leave out nobody: %s", (text) => {
		expect(listFailing("a.html", text)).toEqual([]);
	});

	it.each([
		['<p translate="no">', ["translate"]],
		['<input autocorrect="off">', ["autocorrect"]],
		['<img fetchpriority="high">', ["fetchpriority"]],
		['<input type="text" autocorrect="off">', ["autocorrect"]],
		['<input type="email" virtualkeyboardpolicy="manual">', ["virtualkeyboardpolicy"]],
		['<p readonly autocorrect="off">', ["autocorrect"]],
	])("are no others: %s", (text, missing) => {
		expect(listKeys("a.html", text)).toEqual(missing);
	});

	it("counts a computed state of a field as unknown", () => {
		expect(listKeys("a.jsx", '<input readOnly autoCorrect="off" />')).toEqual([]);
		expect(listKeys("a.jsx", '<input readOnly={isFixed} autoCorrect="off" />')).toEqual(["autocorrect"]);
		const vue = '<template><input :readonly="isFixed" autocorrect="off" /></template>';
		expect(listKeys("a.vue", vue)).toEqual(["autocorrect"]);
	});
});

describe("what acts on something that a browser has not got", () => {
	it("costs Safari no virtual keyboard on macOS", () => {
		const [finding, ...others] = listFailing("a.html", '<p virtualkeyboardpolicy="manual" contenteditable>');
		expect(others).toEqual([]);
		expect(finding?.browsers).toContain("ios_saf");
		expect(finding?.browsers).not.toContain("safari");
		const capitals = listFailing("a.html", '<p autocapitalize="off" contenteditable>');
		expect(capitals).toEqual([{ key: "autocapitalize", browsers: [] }]);
	});

	it("costs Apple's browsers no forced colors", () => {
		const [finding] = listFailing("a.css", "a { forced-color-adjust: none }");
		expect(finding).toEqual({ key: "forced-color-adjust", browsers: [] });
	});
});
