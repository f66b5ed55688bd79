/** What is broken on purpose, by how much, and how much of it the unit tests must notice. */
export interface Room {
	name: string;
	/** The folder whose code is broken, from the root. */
	code: string;
	/** Folders and files of the tests that stand for the room, from the root. */
	tests: string[];
	/** How many mutants are drawn; all of them where there are fewer. */
	count: number;
	/** The least share of them, 0..1, that must be killed. */
	least: number;
}

/** The draw of `npm run test:mutation`; `--seed` makes another. */
export const SEED = 15;

export const rooms: Room[] = [
	{
		name: "domain",
		code: "lib/domain",
		tests: ["__tests__/lib/domain"],
		count: 150,
		least: 0.9,
	},
	{
		name: "static-props",
		code: "lib/static-props",
		tests: ["__tests__/lib/static-props"],
		count: 150,
		least: 0.9,
	},
	{
		name: "answers",
		code: "lib/answers",
		tests: ["__tests__/lib/answers"],
		count: 150,
		least: 0.8,
	},
	{
		name: "page-props",
		code: "lib/page-props",
		tests: ["__tests__/lib/page-props"],
		count: 150,
		least: 0.8,
	},
	{
		name: "server",
		code: "lib/server",
		tests: [
			"__tests__/lib/server",
			"__tests__/pages/api/health.test.ts",
			"__tests__/pages/api/renewal.test.ts",
		],
		count: 150,
		least: 0.8,
	},
];
