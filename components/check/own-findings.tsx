import { useEffect, useLayoutEffect } from "react";
import { isLanguage, languageFiles, nameByContent } from "@/lib/check/pasted";
import { useCheck } from "@/lib/client/check/use-check";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/schema/audience";
import { MOST_MEGABYTES } from "@/lib/schema/check-limits";
import type { FindingsProps } from "@/lib/schema/props/check";
import { Checked } from "./checked";

interface OwnFindingsProps {
	typed: FindingsProps["typed"];
	audience: Audience;
	/** Told once there is something to show in place of the server's answer. */
	onAnswer: (isThere: boolean) => void;
}

/** What the server has checked for the default audience, checked on the device for the one that the reader has chosen. */
export function OwnFindings({ typed: { code, language }, audience, onAnswer }: OwnFindingsProps) {
	const t = useTranslations("check");
	const { checked, fault, check } = useCheck(audience);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another audience weighs anew what has been found
	useEffect(() => {
		check(
			[{ name: isLanguage(language) ? languageFiles[language] : nameByContent(code), content: code }],
			audience,
		);
	}, [check, code, language]);
	const isThere = checked !== undefined || fault !== undefined;
	useLayoutEffect(() => {
		onAnswer(isThere);
		return () => onAnswer(false);
	}, [isThere, onAnswer]);
	return (
		<>
			{fault && (
				<p role="alert">{fault === "empty" ? t(fault) : t(`fault.${fault}`, { most: MOST_MEGABYTES })}</p>
			)}
			{checked && <Checked {...checked} />}
		</>
	);
}
