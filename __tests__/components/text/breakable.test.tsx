import { render } from "@testing-library/react";
import { breakable } from "@/components/text/breakable";

const partsOf = (name: string) => {
	const { container } = render(<p>{breakable(name)}</p>);
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
])("%s may break at dots and capitals alone", (name, parts) => {
	expect(partsOf(name)).toEqual(parts);
});

test("what stands in a name between two places breaks where the name does", () => {
	const { container } = render(
		<p>
			{breakable("api.ScrollTimeline", 0, 4)}
			<mark>{breakable("api.ScrollTimeline", 4, 10)}</mark>
			{breakable("api.ScrollTimeline", 10)}
		</p>,
	);
	expect(container.innerHTML).toBe("<p>api.<mark><wbr>Scroll</mark><wbr>Timeline</p>");
});
