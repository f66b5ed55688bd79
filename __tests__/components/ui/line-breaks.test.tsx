import { render } from "@testing-library/react";
import { addLineBreaks } from "@/components/ui/line-breaks";

const splitAtBreaks = (name: string) => {
	const { container } = render(<p>{addLineBreaks(name)}</p>);
	expect(container.textContent).toBe(name);
	return container.innerHTML.replace(/^<p>|<\/p>$/g, "").split("<wbr>");
};

test.each([
	["BroadcastChannel", ["Broadcast", "Channel"]],
	["hardwareConcurrency", ["hardware", "Concurrency"]],
	["EXT_texture_compression_bptc", ["EXT_", "texture_", "compression_", "bptc"]],
	["css.properties.grid-template-rows", ["css.", "properties.", "grid-template-rows"]],
	["Object.hasOwn()", ["Object.", "has", "Own()"]],
	["Float16Array extension", ["Float16Array extension"]],
	["text-combine-upright", ["text-combine-upright"]],
	["Typed function references (WebAssembly)", ["Typed function references (Web", "Assembly)"]],
])("%s may break only at dots and capitals", (name, parts) => {
	expect(splitAtBreaks(name)).toEqual(parts);
});

test("a part of a name has the same break opportunities as the whole", () => {
	const { container } = render(
		<p>
			{addLineBreaks("api.ScrollTimeline", 0, 4)}
			<mark>{addLineBreaks("api.ScrollTimeline", 4, 10)}</mark>
			{addLineBreaks("api.ScrollTimeline", 10)}
		</p>,
	);
	expect(container.innerHTML).toBe("<p>api.<mark><wbr>Scroll</mark><wbr>Timeline</p>");
});
