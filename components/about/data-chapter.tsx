import { English } from "@/components/text/english";
import type { FactsOf } from "@/lib/schema/props/about";
import { ChapterFrame } from "./chapter-frame";
import { PackageTable } from "./package-table";
import { Terms } from "./terms";
import { useProse } from "./use-prose";

const gives = [
	["web-features", "webFeatures"],
	["@mdn/browser-compat-data", "bcd"],
	["caniuse-lite", "caniuse"],
	["baseline-browser-mapping", "mapping"],
	["browserslist", "browserslist"],
] as const;

/** `/about/data`: whose data these are. */
export function DataChapter({ packages, goneKeys, namedKeys }: FactsOf<"data">) {
	const prose = useProse("about.data");
	return (
		<ChapterFrame
			chapter="data"
			sections={{
				packages: (
					<>
						<p>{prose("packages.text")}</p>
						<PackageTable packages={packages} />
					</>
				),
				gives: (
					<Terms
						of={gives.map(([name, key]) => [<English key={name}>{name}</English>, prose(`gives.${key}`)])}
					/>
				),
				apart: <p>{prose("apart.text", { named: namedKeys, gone: goneKeys })}</p>,
				checks: <p>{prose("checks.text")}</p>,
			}}
		/>
	);
}
