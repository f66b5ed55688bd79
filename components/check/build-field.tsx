import { useState } from "react";
import { TextField } from "@/components/ui/field";
import { parseBuild } from "@/lib/build/build-param";
import { type Build, MAX_BUILD_LENGTH } from "@/lib/build/schema/build-tools";
import { useTranslations } from "@/lib/i18n/use-translations";

const NAMES =
	"babel, swc, esbuild, typescript, core-js, polyfill:NAME, autoprefixer, lightningcss, postcss-preset-env";

interface BuildFieldProps {
	/** Called on Enter and when the field loses focus; with undefined for an empty or unknown build. */
	onBuild: (build: Build | undefined) => void;
}

/** What the project's build does, so that the check counts what works after it. */
export function BuildField({ onBuild }: BuildFieldProps) {
	const t = useTranslations("check.build");
	const [unknownPart, setUnknownPart] = useState<string>();
	const read = (text: string) => {
		const outcome = text.trim() === "" ? undefined : parseBuild(text);
		setUnknownPart(outcome?.kind === "unknown" ? outcome.part : undefined);
		onBuild(outcome?.kind === "read" ? outcome.build : undefined);
	};
	return (
		<TextField
			label={t("label")}
			hint={t("hint", { names: NAMES })}
			error={unknownPart !== undefined && t("unknown", { part: unknownPart })}
			maxLength={MAX_BUILD_LENGTH}
			placeholder="babel:target,core-js:usage,autoprefixer"
			onBlur={({ target }) => read(target.value)}
			onKeyDown={({ key, currentTarget }) => {
				if (key === "Enter") read(currentTarget.value);
			}}
		/>
	);
}
