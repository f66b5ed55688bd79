import fc from "fast-check";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";
import { frameworks } from "@/lib/check/frameworks";
import { getCheckMaps } from "@/lib/check/queries/check-data";

const engines = createCheckEngines(getCheckMaps(), frameworks);

/** Lists the HTML keys that a component uses, each with the text at its place. */
function findMarkup(code: string, name = "component.tsx"): string[] {
	const file = findUsesInFile(name, code, engines);
	if (file.kind !== "found") throw new Error(file.reason);
	expect(file.found.faults).toEqual([]);
	return file.found.uses
		.filter(({ key }) => /^(?:html|svg|mathml)\./.test(key))
		.map(({ key, start, end }) => `${key} ${code.slice(start, end)}`);
}

const inComponent = (jsx: string) => `export const View = ({ open, label }) => (${jsx});`;

describe("JSX", () => {
	it.each<[jsx: string, found: string[]]>([
		["<dialog open>Hi</dialog>", ["html.elements.dialog dialog", "html.elements.dialog.open open"]],
		["<div popover />", ["html.elements.div div", "html.global_attributes.popover popover"]],
		['<div popover="hint" />', ["html.global_attributes.popover.hint hint"]],
		["<div popover={'hint'} />", ["html.global_attributes.popover.hint hint"]],
		["<div popover={`hint`} />", ["html.global_attributes.popover.hint hint"]],
		["<div popover={label} />", ["html.global_attributes.popover popover"]],
		["<button popoverTarget={label}>Open</button>", ["html.elements.button.popovertarget popoverTarget"]],
		["<img loading={'lazy'} fetchPriority=\"high\" />", ["html.elements.img.fetchpriority fetchPriority"]],
		["<div inert={true} />", ["html.global_attributes.inert inert"]],
		['<input type="color" />', ["html.elements.input.type_color color"]],
		[
			"<details name={label}><summary>More</summary></details>",
			["html.elements.details.name name", "html.elements.summary summary"],
		],
		[
			"<><search>{open && <dialog>Hi</dialog>}</search></>",
			["html.elements.search search", "html.elements.dialog dialog"],
		],
		["<Card icon={<dialog />} />", ["html.elements.dialog dialog"]],
		["<Card><dialog /></Card>", ["html.elements.dialog dialog"]],
		["<ul>{[1].map((n) => <li key={n}><meter value={n} /></li>)}</ul>", ["html.elements.meter meter"]],
		['<svg><linearGradient id="a" /></svg>', ["svg.elements.linearGradient linearGradient"]],
		[
			"<div>{/* a comment */}<wbr /><dialog /></div>",
			["html.elements.wbr wbr", "html.elements.dialog dialog"],
		],
	])("finds elements, attributes and values: %s", (jsx, found) => {
		expect(findMarkup(inComponent(jsx))).toEqual(expect.arrayContaining(found));
	});

	it.each([
		["a component", "<Dialog open />"],
		["a member", "<motion.dialog open />"],
		["an attribute that is left out", "<div inert={false} popover={undefined} autoFocus={null} />"],
		["the text of a script", "<script>{`<dialog open popover>`}</script>"],
		["a string", '<p title="<dialog>">{"<dialog>"}</p>'],
		["a spread", "<p {...{ popover: true }} />"],
	])("does not find what is no element: %s", (_, jsx) => {
		expect(findMarkup(inComponent(jsx)).join()).not.toMatch(/dialog|inert|popover|autofocus/);
	});

	it("is read in JavaScript too, and not in the generics of TypeScript", () => {
		expect(findMarkup(inComponent("<dialog />"), "component.jsx")).toContain("html.elements.dialog dialog");
		expect(findMarkup(inComponent("<dialog />"), "component.js")).toContain("html.elements.dialog dialog");
		expect(findMarkup("const dialog = <dialog>(a: dialog) => a; /* </dialog> */", "a.ts")).toEqual([]);
	});

	it("names the place in the source of any nesting", () => {
		const element = fc.letrec<{ node: string }>((tie) => ({
			node: fc.oneof(
				{ maxDepth: 4 },
				fc.constantFrom("<dialog />", "<dialog open>text</dialog>", "{label}", "text"),
				tie("node").map((inner) => `<div className="a">${inner}</div>`),
				tie("node").map((inner) => `<>${inner}{open && <p>${inner}</p>}</>`),
				tie("node").map((inner) => `<Card icon={<b>${inner}</b>} {...label}>${inner}</Card>`),
			),
		})).node;
		fc.assert(
			fc.property(element, (jsx) => {
				const code = inComponent(`<section>${jsx}</section>`);
				const dialogs = findMarkup(code).filter((found) => found.startsWith("html.elements.dialog "));
				expect(dialogs).toEqual([...code.matchAll(/<dialog/g)].map(() => "html.elements.dialog dialog"));
			}),
			{ numRuns: 60 },
		);
	});
});
