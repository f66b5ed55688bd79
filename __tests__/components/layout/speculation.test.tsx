/** @jest-environment ./__tests__/jest/jest-environment-node.cjs */
import { renderToStaticMarkup } from "react-dom/server";
import { Speculation } from "@/components/layout/speculation";

it("renders the speculation rules as JSON", () => {
	const html = renderToStaticMarkup(<Speculation />);
	const rules = /^<script type="speculationrules">(.*)<\/script>$/.exec(html)?.[1] ?? "";
	expect(JSON.parse(rules)).toHaveProperty("prefetch");
});
