import { readdirSync, readFileSync } from "node:fs";
import { act, screen, waitFor } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { compat } from "@/__tests__/components/tables/keys";
import { time } from "@/__tests__/components/tables/trends";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { markHydrated } from "@/lib/browser/hydrated";
import type { Shown } from "./rendered-text";
import { about } from "./tables/about";
import { audience } from "./tables/audience";
import { baseline } from "./tables/baseline";
import { browsers } from "./tables/browsers";
import { changes } from "./tables/changes";
import { charts } from "./tables/charts";
import { check } from "./tables/check";
import { compare } from "./tables/compare";
import { embed } from "./tables/embed";
import { error } from "./tables/error";
import { features } from "./tables/features";
import { forms } from "./tables/forms";
import { layout } from "./tables/layout";
import { lists } from "./tables/lists";
import { plan } from "./tables/plan";
import { preview } from "./tables/preview";
import { search } from "./tables/search";
import { support } from "./tables/support";
import { targets } from "./tables/targets";
import { text } from "./tables/text";

// The first test that reads reach computes it for every feature.
jest.setTimeout(120_000);

const tables = {
	...{
		about,
		audience,
		baseline,
		browsers,
		changes,
		charts,
		check,
		compare,
		compat,
		embed,
		error,
		features,
		layout,
		lists,
	},
	...{ forms, plan, preview, search, support, targets, text, time },
};

const listFiles = (folder: string, end: string) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(end));

/** Whether a value is a function, a class, or a wrapped component such as the result of `memo`. */
const isComponent = (value: unknown) =>
	typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);

/** Every component that a file of `components/` exports, by names such as `ui/breadcrumbs#Breadcrumbs`. */
const components: [name: string, component: unknown][] = listFiles("components", ".tsx").flatMap((file) => {
	const path = file.replace(/\.tsx$/, "");
	const names = Object.entries<unknown>(require(`@/components/${path}`));
	return names
		.filter(([name, value]) => /^[A-Z]/.test(name) && isComponent(value))
		.map(([name, value]): [string, unknown] => [`${path}#${name}`, value]);
});
const getName = ({ component }: Shown) =>
	components.find(([, one]) => one === component)?.[0] ?? "no component";

/** Sources of tests that render components in more detail than the tables. */
const tests = listFiles("__tests__", ".test.tsx").map((file) => readFileSync(`__tests__/${file}`, "utf8"));

function hasOwnTest(component: string): boolean {
	const [path, name] = component.split("#");
	const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "@/components/${path}"`);
	return tests.some((test) => imported.test(test) && new RegExp(`<${name}[\\s/>]`).test(test));
}

// Renders as after a client-side navigation, where no server-rendered HTML can be reused.
beforeAll(markHydrated);

it("covers every component, in a table or in a test of its own", () => {
	const shown = new Set(Object.values(tables).flat().map(getName));
	expect(components.length).toBeGreaterThan(150);
	expect(components.map(([name]) => name).filter((name) => !shown.has(name) && !hasOwnTest(name))).toEqual(
		[],
	);
	expect(shown).not.toContain("no component");
});

describe.each(Object.entries(tables))("%s", (_, table) => {
	it.each(table.map((line) => [getName(line), line] as const))("%s", async (_, { render, expected }) => {
		const element = await render();
		const router = routerAt("/features/[id]", "/features/subgrid", { id: "subgrid" });
		const { container } = await act(async () =>
			renderInEnglish(<RouterContext.Provider value={router}>{element}</RouterContext.Provider>),
		);
		expect(container).not.toBeEmptyDOMElement();
		await waitFor(() => {
			if (Array.isArray(expected)) {
				const [role, name] = expected;
				expect(screen.getAllByRole(role, name === "" ? {} : { name })[0]).toBeVisible();
			} else if (typeof expected === "object" && "selector" in expected) {
				expect(container.querySelector(expected.selector)).not.toBeNull();
			} else expect(container).toHaveTextContent(expected);
		});
	});
});
