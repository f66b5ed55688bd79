import { DataCode, DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import styles from "./about-table.module.css";
import { ChapterFrame } from "./chapter-frame";
import { useChapterText, useParagraphs } from "./use-chapter-text";

type Address = FactsOf<"api">["addresses"][number];
type Parameter = Address["parameters"][number];

function ParameterText({ name, isRequired, byDefault, description }: Parameter) {
	const t = useTranslations("about.api.addresses");
	const notes = isRequired
		? t("required")
		: byDefault &&
			t.rich("byDefault", {
				value: () => <DataCode>{byDefault}</DataCode>,
			});
	return (
		<li>
			<DataCode>{name}</DataCode> {notes} <DataText>{description?.replaceAll("`", "")}</DataText>
		</li>
	);
}

/** A table of the API's endpoints with their parameters. */
function AddressTable({ addresses }: Pick<FactsOf<"api">, "addresses">) {
	const t = useTranslations("about.api.addresses");
	return (
		<TableScroll
			caption={t("caption")}
			frame="whole"
			table={`table-small ${styles.table}`}
			heads={[t("address"), t("answers"), t("parameters")]}
		>
			<tbody>
				{addresses.map(({ path, summary, parameters }) => (
					<tr key={path}>
						<th scope="row">
							<DataCode>{path}</DataCode>
						</th>
						<td>
							<DataText>{summary}</DataText>
						</td>
						<td>
							{parameters.length === 0 ? (
								t("noParameters")
							) : (
								<ul>
									{parameters.map((parameter) => (
										<ParameterText key={parameter.name} {...parameter} />
									))}
								</ul>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</TableScroll>
	);
}

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
