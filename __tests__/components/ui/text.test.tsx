import { render } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { ExternalLink } from "@/components/ui/external-link";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { Locale } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";

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

test.each<[Locale, string]>([
	["en", "One. Two."],
	["ar", "One. Two."],
	["ja", "One.Two."],
	["zh-CN", "One.Two."],
])("two sentences are separated in %s", (locale, text) => {
	const { container } = render(
		<LanguageContext value={{ locale, messages: {} }}>
			One.
			<SentenceSpace />
			Two.
		</LanguageContext>,
	);
	expect(container.textContent).toBe(text);
});

test.each([
	["https://tc39.es/ecma262/#sec-%typedarray%.with", "https://tc39.es/ecma262/#sec-%25typedarray%25.with"],
	["https://www.w3.org/TR/css%2Dgrid/#a%20b", "https://www.w3.org/TR/css%2Dgrid/#a%20b"],
])("a link has a valid address: %s", (href, shown) => {
	const { container } = renderInEnglish(<ExternalLink href={href}>spec</ExternalLink>);
	expect(container.querySelector("a")).toHaveAttribute("href", shown);
});
