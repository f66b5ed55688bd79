import { DataText } from "@/components/ui/data-text";
import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { ChapterFrame } from "./chapter-frame";
import { PackageTable } from "./package-table";
import { useChapterText, useParagraphs } from "./use-chapter-text";

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
	const text = useParagraphs("about.data");
	return (
		<ChapterFrame
			chapter="data"
			sections={{
				packages: [text("packages.text"), <PackageTable key="table" packages={packages} />],
				gives: (
					<Terms
						items={packageKeys.map(([name, key]) => [
							<DataText key={name}>{name}</DataText>,
							prose(`gives.${key}`),
						])}
					/>
				),
				apart: text("apart.text", { named: namedKeys, gone: goneKeys }),
				checks: text("checks.text"),
			}}
		/>
	);
}
