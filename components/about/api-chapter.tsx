import { DataCode } from "@/components/ui/data-text";
import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { AddressTable } from "./address-table";
import { ChapterFrame } from "./chapter-frame";
import { useChapterText, useParagraphs } from "./use-chapter-text";

const EXAMPLE = "subgrid";

const feeds = [
	["newly", machinePaths.feed("newly")],
	["widely", machinePaths.feed("widely")],
	["group", machinePaths.feed("groups/grid")],
	["browser", machinePaths.feed("browsers/chrome")],
] as const;

const problem = `{ "title": "Bad request", "status": 400, "detail": "…", "parameter": "region" }`;

/** `/about/api`: all endpoints for programs. */
export function ApiChapter({ addresses }: FactsOf<"api">) {
	const prose = useChapterText("about.api");
	const text = useParagraphs("about.api");
	return (
		<ChapterFrame
			chapter="api"
			sections={{
				addresses: [text("addresses.text"), <AddressTable key="table" addresses={addresses} />],
				values: text("values.text"),
				limits: text("limits.text"),
				errors: [
					text("errors.text"),
					text("errors.example", { problem: () => <DataCode>{problem}</DataCode> }),
				],
				badges: [
					text("badges.text", { address: getAbsoluteUrl(machinePaths.badge(EXAMPLE)) }),
					<p key="badge">
						{/* biome-ignore lint/performance/noImgElement: an SVG has nothing to optimise */}
						<img src={machinePaths.badge(EXAMPLE)} alt="Subgrid: Baseline" height={20} />
					</p>,
				],
				frames: text("frames.text", { address: getAbsoluteUrl(paths.embed(EXAMPLE)) }),
				feeds: [
					text("feeds.text"),
					<Terms
						key="feeds"
						items={feeds.map(([kind, path]) => [
							<a key={kind} href={path} type="application/atom+xml">
								<DataCode>{path}</DataCode>
							</a>,
							prose(`feeds.${kind}`),
						])}
					/>,
				],
				assistants: text("assistants.text", { address: getAbsoluteUrl(machinePaths.mcp) }),
			}}
		/>
	);
}
