import { readFileSync } from "node:fs";

const css = readFileSync("components/features/reach-bars.module.css", "utf8");
const rules = Array.from(
	css.matchAll(/\[data-(full|usable)([$^]?)="(\d+)"\] \{\s*--(full|usable)-(tens|units): (\d+)%/g),
	([, attribute, operator, digits = "", part, place, percent]) => ({
		name: `${attribute} ${part} ${place}`,
		percent: Number(percent),
		matches: (value: string) =>
			operator === "^"
				? value.startsWith(digits)
				: operator === "$"
					? value.endsWith(digits)
					: value === digits,
	}),
);

/** The length that the style sheet gives a bar, in percent. The last rule that matches wins. */
function getLength(attribute: string, value: string): number {
	const find = (place: string) =>
		rules.findLast(({ name, matches }) => name === `${attribute} ${attribute} ${place}` && matches(value))
			?.percent ?? 0;
	return find("tens") + find("units");
}

it.each(["full", "usable"])("bars of data-%s have the length of every whole percentage", (attribute) => {
	const all = Array.from({ length: 101 }, (_, percent) => percent);
	expect(all.map((percent) => getLength(attribute, String(percent).padStart(2, "0")))).toEqual(all);
});
