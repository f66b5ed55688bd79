import { useState } from "react";
import { FileOrText } from "@/components/audience/import/file-or-text";
import importStyles from "@/components/audience/import/import-form.module.css";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { lazyImport } from "@/lib/browser/lazy-import";
import { serializeBuild } from "@/lib/build/build-param";
import type { ConfigOutcome } from "@/lib/build/config/read-config";
import type { Build } from "@/lib/build/schema/build-tools";
import { useTranslations } from "@/lib/i18n/use-translations";

interface ConfigReaderProps {
	onBuild: (build: Build) => void;
	onTarget: (target: string) => void;
}

interface NamedOutcome {
	name: string;
	outcome: ConfigOutcome | { kind: "failed" };
}

/** Larger files are no configurations. */
const MAX_BYTES = 1_000_000;

const readText = async (file: File) => (file.size > MAX_BYTES ? "\0".repeat(MAX_BYTES) : file.text());

/** Reads configurations in order, each with its outcome. The parser is a lazy chunk. */
async function readConfigs(files: readonly { name: string; text: () => Promise<string> }[]) {
	const outcomes: NamedOutcome[] = [];
	for (const { name, text } of files)
		outcomes.push({
			name,
			outcome: await Promise.all([lazyImport(() => import("@/lib/build/config/read-config")), text()]).then(
				([{ readBuildConfig }, content]) => readBuildConfig(content),
				() => ({ kind: "failed" as const }),
			),
		});
	return outcomes;
}

/** What a file says, or why it says nothing. */
function Outcome({ name, outcome }: NamedOutcome) {
	const t = useTranslations("buildForm.read");
	const imports = useTranslations("imports");
	if (outcome.kind !== "read")
		return (
			<p className={importStyles.hint}>
				<i className="icon icon-limited" /> {t(outcome.kind, { name })}
				<SentenceSpace />
				{imports("nothingLost")}
			</p>
		);
	const build = serializeBuild(outcome.reading.build);
	return (
		<>
			{build && (
				<p>
					{t.rich("build", {
						name,
						build: () => (
							<code lang="en" dir="ltr">
								{build}
							</code>
						),
					})}
				</p>
			)}
			{outcome.reading.target !== undefined && <p>{t("target", { name })}</p>}
		</>
	);
}

/** Fills in the form from configurations that the reader chooses, drops or pastes. They stay on the device. */
export function ConfigReader({ onBuild, onTarget }: ConfigReaderProps) {
	const t = useTranslations("buildForm.read");
	const [outcomes, setOutcomes] = useState<NamedOutcome[]>([]);

	async function read(files: Parameters<typeof readConfigs>[0]) {
		const { mergeBuilds } = await lazyImport(() => import("@/lib/build/merge-builds"));
		const found = await readConfigs(files);
		const readings = found.flatMap(({ outcome }) => (outcome.kind === "read" ? [outcome.reading] : []));
		if (readings.some(({ build }) => Object.keys(build).length > 0))
			onBuild(readings.reduce<Build>((all, { build }) => mergeBuilds(all, build), {}));
		const target = readings.findLast((reading) => reading.target !== undefined)?.target;
		if (target !== undefined) onTarget(target);
		setOutcomes(found);
	}
	return (
		<div className="section">
			<FileOrText
				label={t("file")}
				pasteLabel={t("paste")}
				placeholder={'{ "presets": ["@babel/preset-env"] }'}
				readLabel={t("readPasted")}
				onFiles={(files) => read(files.map((file) => ({ name: file.name, text: () => readText(file) })))}
				onText={(text) => read([{ name: t("pasted"), text: async () => text }])}
			/>
			<p className="intro">{t("kinds")}</p>
			<div role="status">
				{outcomes.map((one, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: replaced as a whole; names can be equal
					<Outcome key={index} {...one} />
				))}
			</div>
		</div>
	);
}
