import { DataCode } from "@/components/ui/data-text";
import type { FactsOf } from "@/lib/about/schema/page";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { AddressTable } from "./address-table";
import { ChapterFrame } from "./chapter-frame";
import { Terms } from "./terms";
import { useChapterText } from "./use-chapter-text";

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
	return (
		<ChapterFrame
			chapter="api"
			sections={{
				addresses: (
					<>
						<p>{prose("addresses.text")}</p>
						<AddressTable addresses={addresses} />
					</>
				),
				values: <p>{prose("values.text")}</p>,
				limits: <p>{prose("limits.text")}</p>,
				errors: (
					<>
						<p>{prose("errors.text")}</p>
						<p>
							{prose("errors.example", {
								problem: () => <DataCode>{problem}</DataCode>,
							})}
						</p>
					</>
				),
				badges: (
					<>
						<p>{prose("badges.text", { address: getAbsoluteUrl(machinePaths.badge(EXAMPLE)) })}</p>
						<p>
							{/* biome-ignore lint/performance/noImgElement: an SVG has nothing to optimise */}
							<img src={machinePaths.badge(EXAMPLE)} alt="Subgrid: Baseline" height={20} />
						</p>
					</>
				),
				frames: <p>{prose("frames.text", { address: getAbsoluteUrl(paths.embed(EXAMPLE)) })}</p>,
				feeds: (
					<>
						<p>{prose("feeds.text")}</p>
						<Terms
							items={feeds.map(([kind, path]) => [
								<a key={kind} href={path} type="application/atom+xml">
									<DataCode>{path}</DataCode>
								</a>,
								prose(`feeds.${kind}`),
							])}
						/>
					</>
				),
				assistants: <p>{prose("assistants.text", { address: getAbsoluteUrl(machinePaths.mcp) })}</p>,
			}}
		/>
	);
}
