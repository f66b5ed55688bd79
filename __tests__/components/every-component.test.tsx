import { readdirSync, readFileSync } from "node:fs";
import { act, screen, waitFor } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { wakeUp } from "@/lib/client/awake";
import type { Shown } from "./shown";
import { about } from "./tables/about";
import { audience } from "./tables/audience";
import { baseline } from "./tables/baseline";
import { browsers } from "./tables/browsers";
import { changes } from "./tables/changes";
import { charts } from "./tables/charts";
import { check } from "./tables/check";
import { compare } from "./tables/compare";
import { compat } from "./tables/compat";
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
import { time } from "./tables/time";

// The first one that needs it has the reach of every feature counted.
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

const filesIn = (folder: string, end: string) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(end));

/** A function, a class, or what `memo` and the like make of one. */
const isComponent = (value: unknown) =>
	typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);

/** Every component that a file of `components/` exports: `layout/trail#Trail`. */
const components: [name: string, component: unknown][] = filesIn("components", ".tsx").flatMap((file) => {
	const path = file.replace(/\.tsx$/, "");
	const names = Object.entries<unknown>(require(`@/components/${path}`));
	return names
		.filter(([name, value]) => /^[A-Z]/.test(name) && isComponent(value))
		.map(([name, value]): [string, unknown] => [`${path}#${name}`, value]);
});
const nameOf = ({ component }: Shown) =>
	components.find(([, one]) => one === component)?.[0] ?? "no component";

/** Tests that draw components by themselves, and say more of them than a line here. */
const tests = filesIn("__tests__", ".test.tsx").map((file) => readFileSync(`__tests__/${file}`, "utf8"));

function hasOwnTest(component: string): boolean {
	const [path, name] = component.split("#");
	const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "@/components/${path}"`);
	return tests.some((test) => imported.test(test) && new RegExp(`<${name}[\\s/>]`).test(test));
}

// As after a navigation: there is no document whose parts could be kept.
beforeAll(wakeUp);

it("shows every component that there is, here or in a test of its own", () => {
	const shown = new Set(Object.values(tables).flat().map(nameOf));
	expect(components.length).toBeGreaterThan(150);
	expect(components.map(([name]) => name).filter((name) => !shown.has(name) && !hasOwnTest(name))).toEqual(
		[],
	);
	expect(shown).not.toContain("no component");
});

describe.each(Object.entries(tables))("%s", (_, table) => {
	it.each(table.map((line) => [nameOf(line), line] as const))("%s", async (_, { draw, sight }) => {
		const element = await draw();
		const router = routerAt("/features/[id]", "/features/subgrid", { id: "subgrid" });
		const { container } = await act(async () =>
			renderInEnglish(<RouterContext.Provider value={router}>{element}</RouterContext.Provider>),
		);
		expect(container).not.toBeEmptyDOMElement();
		await waitFor(() => {
			if (Array.isArray(sight)) {
				const [role, name] = sight;
				expect(screen.getAllByRole(role, name === "" ? {} : { name })[0]).toBeVisible();
			} else if (typeof sight === "object" && "draws" in sight) {
				expect(container.querySelector(sight.draws)).not.toBeNull();
			} else expect(container).toHaveTextContent(sight);
		});
	});
});
