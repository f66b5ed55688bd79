import { useState } from "react";
import { useScripted } from "@/lib/client/use-scripted";
import { useTranslations } from "@/lib/i18n/use-translations";
import { copyText } from "./copy-text";

interface CopyButtonProps {
	/** What is copied, or what makes it when it is asked for. */
	text: string | (() => Promise<string>);
	label?: string;
}

/** Copies `text` and says so. Not there without JavaScript, where it could do nothing. */
export function CopyButton({ text, label }: CopyButtonProps) {
	const t = useTranslations("text");
	const [outcome, setOutcome] = useState<"copied" | "copyFailed">();
	const scripted = useScripted();
	const copy = async () => {
		// Emptied first, so that a second copy is announced too.
		setOutcome(undefined);
		const isCopied = await Promise.resolve(typeof text === "string" ? text : text()).then(
			copyText,
			() => false,
		);
		setOutcome(isCopied ? "copied" : "copyFailed");
	};
	return (
		<>
			{scripted && (
				<button type="button" className="button" onClick={copy}>
					{label ?? t("copy")}
				</button>
			)}
			<span role="status">{outcome && t(outcome)}</span>
		</>
	);
}
