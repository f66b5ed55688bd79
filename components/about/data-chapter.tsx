import { DataText } from "@/components/ui/data-text";
import type { FactsOf } from "@/lib/about/schema/page";
import { ChapterFrame } from "./chapter-frame";
import { PackageTable } from "./package-table";
import { Terms } from "./terms";
import { useChapterText } from "./use-chapter-text";

const packageKeys = [
	["web-features", "webFeatures"],
	["@mdn/browser-compat-data", "bcd"],
	["caniuse-lite", "caniuse"],
	["baseline-browser-mapping", "mapping"],
	["browserslist", "browserslist"],
] as const;

/** `/about/data`: the data sources. */
export function DataChapter({ packages, goneKeys, namedKeys }: FactsOf<"data">) {
	const prose = useChapterText("about.data");
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
						items={packageKeys.map(([name, key]) => [
							<DataText key={name}>{name}</DataText>,
							prose(`gives.${key}`),
						])}
					/>
				),
				apart: <p>{prose("apart.text", { named: namedKeys, gone: goneKeys })}</p>,
				checks: <p>{prose("checks.text")}</p>,
			}}
		/>
	);
}
