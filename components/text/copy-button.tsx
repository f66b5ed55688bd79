import { useState } from "react";
import { useScripted } from "@/lib/client/use-scripted";
import { useTranslations } from "@/lib/i18n/use-translations";
import { copyText } from "./copy-text";

/** Copies `text` and says so. Not there without JavaScript, where it could do nothing. */
export function CopyButton({ text }: { text: string }) {
	const t = useTranslations("text");
	const [outcome, setOutcome] = useState<"copied" | "copyFailed">();
	const scripted = useScripted();
	const copy = async () => {
		// Emptied first, so that a second copy is announced too.
		setOutcome(undefined);
		setOutcome((await copyText(text)) ? "copied" : "copyFailed");
	};
	return (
		<>
			{scripted && (
				<button type="button" className="button" onClick={copy}>
					{t("copy")}
				</button>
			)}
			<span role="status">{outcome && t(outcome)}</span>
		</>
	);
}
