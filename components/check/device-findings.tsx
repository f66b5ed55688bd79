import { useEffect, useLayoutEffect } from "react";
import { useCheck } from "@/lib/check/client/use-check";
import { guessFileName, isLanguage, languageFiles } from "@/lib/check/detect-language";
import type { FindingsProps } from "@/lib/check/schema/page";
import { MAX_DEVICE_MEGABYTES } from "@/lib/check/schema/size-limits";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/support/schema/audience";
import { CheckResult } from "./check-result";

interface DeviceFindingsProps {
	typed: FindingsProps["typed"];
	audience: Audience;
	/** Called with `true` once there is a report or an error to show instead of the server's report. */
	onResult: (hasResult: boolean) => void;
}

/** Checks the code again on the device, for the chosen audience. The server's report is for the default audience. */
export function DeviceFindings({ typed: { code, language }, audience, onResult }: DeviceFindingsProps) {
	const t = useTranslations("check");
	const { checked, fault, check } = useCheck(audience);
	useEffect(() => {
		check([{ name: isLanguage(language) ? languageFiles[language] : guessFileName(code), content: code }]);
	}, [check, code, language]);
	const hasResult = checked !== undefined || fault !== undefined;
	useLayoutEffect(() => {
		onResult(hasResult);
		return () => onResult(false);
	}, [hasResult, onResult]);
	return (
		<>
			{fault && (
				<p role="alert">
					{fault === "empty" ? t(fault) : t(`fault.${fault}`, { most: MAX_DEVICE_MEGABYTES })}
				</p>
			)}
			{checked && <CheckResult {...checked} />}
		</>
	);
}
