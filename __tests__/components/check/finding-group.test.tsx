import { screen } from "@testing-library/react";
import { createFinding } from "@/__tests__/lib/check/report/finding";
import { renderInEnglish } from "@/__tests__/render";
import { FindingGroupItem } from "@/components/check/finding-group";
import type { Finding } from "@/lib/check/schema/report";

const failing = [{ agent: "firefox", by: "firefox", from: "100", to: "116", share: 0.01 } as const];
const verdict = { ...createFinding().verdict, failing };

function show(overrides: Partial<Finding>) {
	const costliest = createFinding({ ...overrides, verdict });
	const group = { id: "a", kind: "degrades", name: "a", share: 0.03, impact: "lost" } as const;
	renderInEnglish(
		<FindingGroupItem
			group={{ ...group, costliest, parts: [], occurrences: [costliest] }}
			getExcerpt={() => ({ before: "", found: "a", after: "" })}
		/>,
	);
	return screen.getByRole("article");
}

const sentence = "Browsers that don’t know it drop the whole rule.";

it.each([
	{ key: "css.selectors.selection" },
	{ key: "css.selectors.-moz-range-thumb" },
	{ key: "css.selectors.is", as: ":-webkit-any" },
	{ key: "css.at-rules.container" },
])("says that browsers drop the whole rule: %j", (overrides) =>
	expect(show(overrides)).toHaveTextContent(sentence),
);

it.each([
	{ key: "css.selectors.-webkit-scrollbar" },
	{ key: "css.selectors.file-selector-button", as: "::-webkit-file-upload-button" },
	{ key: "css.properties.text-wrap" },
])("does not where all browsers parse the name, or drop a declaration: %j", (overrides) =>
	expect(show(overrides)).not.toHaveTextContent(sentence),
);

it("suggests a fallback in few words", () => {
	const fixes: Finding["fixes"] = [{ kind: "fallback", by: "declaration" }];
	expect(show({ fixes })).toHaveTextContent("Add a fallback value above it.");
});
