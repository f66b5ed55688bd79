import { renderInEnglish } from "@/__tests__/render";
import { ExternalLink } from "@/components/ui/external-link";

it.each([
	[
		"https://tc39.es/ecma262/#sec-%typedarray%.prototype.with",
		"https://tc39.es/ecma262/#sec-%25typedarray%25.prototype.with",
	],
	["https://www.w3.org/TR/css%2Dgrid/#a%20b", "https://www.w3.org/TR/css%2Dgrid/#a%20b"],
])("links to a valid address: %s", (href, shown) => {
	const { container } = renderInEnglish(<ExternalLink href={href}>spec</ExternalLink>);
	expect(container.querySelector("a")).toHaveAttribute("href", shown);
});
