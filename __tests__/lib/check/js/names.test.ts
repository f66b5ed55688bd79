import { formatUses } from "./installed-js-map";

const findUses = (text: string) =>
	formatUses(text, /^(api\.(?!Window\.|Document\.(get|query))|javascript\.builtins)/);

describe("members of a receiver of unknown type", () => {
	test.each([
		["list.at(-1);", "javascript.builtins.Array.at 'at'"],
		["rows.with(0, x);", "javascript.builtins.Array.with 'with'"],
		["rows.flatMap(f);", "javascript.builtins.Array.flatMap 'flatMap'"],
		["rows.toSorted();", "javascript.builtins.Array.toSorted 'toSorted'"],
		["text.replaceAll(a, b);", "javascript.builtins.String.replaceAll 'replaceAll'"],
		["panel.showPopover();", "api.HTMLElement.showPopover 'showPopover'"],
		["panel.toggleAttribute(x);", "api.Element.toggleAttribute 'toggleAttribute'"],
		["target.replaceChildren(x);", "api.Element.replaceChildren 'replaceChildren'"],
		["root.adoptedStyleSheets = [];", "api.Document.adoptedStyleSheets 'adoptedStyleSheets'"],
		["e.changedTouches;", "api.TouchEvent.changedTouches 'changedTouches'"],
		["slot.assignedElements();", "api.HTMLSlotElement.assignedElements 'assignedElements'"],
		['document.getElementById("a").togglePopover();', "api.HTMLElement.togglePopover 'togglePopover'"],
		['document.querySelector("#a").showModal();', "api.HTMLDialogElement.showModal 'showModal'"],
	])("are possible uses if the name is distinctive: %s", (text, expected) => {
		expect(findUses(text)).toEqual([`${expected} ?`]);
	});

	test.each([
		"curve.at(t);",
		"curve.at(0);",
		"ray.at(1, target);",
		"date.with(fields);",
		"input.selectionStart;",
		"response.arrayBuffer();",
		"sheet.cssRules;",
		"e.formData.append(x, y);",
		"context.colorSpace;",
		"call.returnType;",
		"frame.displayWidth;",
		"camera.projectionMatrix;",
		"pose.linearVelocity;",
		"options.imageSizes;",
		"options.rootMargin;",
		"grid.toggleAttribute(x); grid = { toggleAttribute() {} };",
		'document.getElementById("a").value;',
	])("are not uses if the name is common: %s", (text) => {
		expect(findUses(text)).toEqual([]);
	});
});
