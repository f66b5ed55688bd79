import { check } from "@/cli/src/index";

const target = { target: "chrome 70" };
const CODE = "export const load = () => structuredClone(Object.groupBy([], String));\n";

it.each([
	"src/routes/+page.server.ts",
	"src/routes/+layout.server.js",
	"src/routes/api/+server.ts",
	"src/hooks.server.ts",
	"src/lib/server/db.ts",
	"server/api/hello.ts",
	"apps/web/server/middleware/log.ts",
	"pages/api/user.ts",
	"app/items/[id]/route.ts",
	"src\\routes\\+page.server.ts",
])("does not judge %s for browsers", (name) => {
	const { refused, findings } = check([{ name, text: CODE }], target);
	expect(refused).toEqual([{ file: name, reason: "server" }]);
	expect(findings).toEqual([]);
});

it.each([
	"src/routes/+page.ts",
	"src/routes/+page.js",
	"src/server.ts",
	"pages/about.tsx",
	"app/router.ts",
	"src/serverless.ts",
])("judges %s", (name) => {
	const { findings } = check([{ name, text: CODE }], target);
	expect(findings.map(({ key }) => key)).toContain("api.structuredClone");
});

it("does not judge a module of server functions", () => {
	const text = `// Actions\n"use server";\n${CODE}`;
	expect(check([{ name: "a.ts", text }], target).refused).toEqual([{ file: "a.ts", reason: "server" }]);
});

it.each([
	"export async function getStaticProps() {\n\tstructuredClone(1);\n\treturn {\n\t};\n}\n",
	"export const getServerSideProps = async () => {\n\tstructuredClone(1);\n};\n",
	"export const getStaticPaths = (() => ({\n\tpaths: structuredClone(1),\n})) satisfies GetStaticPaths;\n",
])("leaves out what a page runs on a server: %j", (text) => {
	const { findings } = check([{ name: "pages/a.ts", text: `${text}navigator.share({});\n` }], target);
	const apis = findings.map(({ key }) => key).filter((key) => key.startsWith("api."));
	expect(apis).toEqual(["api.Navigator.share"]);
});
