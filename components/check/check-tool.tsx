import { type DragEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { isLanguage, languageFiles, nameByContent } from "@/lib/check/pasted";
import { useChosen } from "@/lib/client/audience/choice";
import { chosenFiles, droppedFiles } from "@/lib/client/check/chosen-files";
import type { Chosen } from "@/lib/client/check/protocol";
import { fileOfLink } from "@/lib/client/check/source-link";
import { useCheck } from "@/lib/client/check/use-check";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MOST_MEGABYTES } from "@/lib/schema/check-limits";
import styles from "./check-tool.module.css";
import { Checked } from "./checked";
import { example } from "./example";
import found from "./findings.module.css";

/** The form that it answers in place of the server. */
function useForm(formId: string, onCode: (name: string, code: string) => void) {
	const tell = useRef(onCode);
	tell.current = onCode;
	const fill = useCallback(
		(code: string) => {
			const field = (document.getElementById(formId) as HTMLFormElement | null)?.elements.namedItem("code");
			if (field instanceof HTMLTextAreaElement) field.value = code;
		},
		[formId],
	);
	useEffect(() => {
		const answer = (event: Event) => {
			event.preventDefault();
			const fields = new FormData(event.target as HTMLFormElement);
			const code = String(fields.get("code") ?? "");
			const language = String(fields.get("language") ?? "");
			tell.current(isLanguage(language) ? languageFiles[language] : nameByContent(code), code);
		};
		const own = document.getElementById(formId);
		own?.addEventListener("submit", answer);
		return () => own?.removeEventListener("submit", answer);
	}, [formId]);
	return { fill };
}

interface CheckToolProps {
	/** The form that it answers in place of the server. */
	formId: string;
	/** Told whether it does. */
	onReady: (isReady: boolean) => void;
}

/** Checks what is typed into a form, or files, folders and archives that are chosen or dropped, on the device. */
export function CheckTool({ formId, onReady }: CheckToolProps) {
	const t = useTranslations("check");
	const progressId = useId();
	const chosen = useChosen();
	const { checked, checking, fault, check, cancel } = useCheck(chosen?.audience);
	const [mistake, setMistake] = useState<"empty" | "fault.link">();
	const [over, setOver] = useState(false);
	const results = useRef<HTMLDivElement>(null);
	const audience = chosen?.audience;

	const start = useCallback(
		(files: Chosen[]) => {
			setMistake(undefined);
			check(files, audience);
		},
		[check, audience],
	);
	const checkCode = useCallback(
		(name: string, code: string) => {
			if (code.trim() === "") return setMistake("empty");
			start([{ name, content: code }]);
		},
		[start],
	);
	const { fill } = useForm(formId, checkCode);

	useEffect(() => {
		onReady(true);
		return () => onReady(false);
	}, [onReady]);

	const first = useRef(checkCode);
	first.current = checkCode;
	useEffect(() => {
		fileOfLink(location.hash).then(
			(file) => {
				if (!file) return;
				fill(file.code);
				first.current(file.name, file.code);
			},
			() => setMistake("fault.link"),
		);
	}, [fill]);

	// What was found is read out, and in sight on a phone, where it stands below the form.
	const report = checked?.report;
	useEffect(() => {
		if (report) results.current?.querySelector<HTMLElement>("h2")?.focus();
	}, [report]);

	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		droppedFiles(event.dataTransfer.items).then(start, () => start([]));
	};
	const drag = (event: DragEvent) => {
		event.preventDefault();
		setOver(true);
	};
	const choose = (field: HTMLInputElement) => {
		start(chosenFiles(field.files));
		// So that the same file can be chosen again after it was mended.
		field.value = "";
	};
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the fields within take files too */}
			<div
				className={over ? `${styles.drop} ${styles.over}` : styles.drop}
				onDragOver={drag}
				onDragEnter={drag}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<Field label={t("files")} hint={t("drop")}>
					{(control) => (
						<input {...control} type="file" multiple onChange={(event) => choose(event.target)} />
					)}
				</Field>
				<Field label={t("folder")}>
					{(control) => (
						<input
							{...control}
							type="file"
							multiple
							// React knows the attribute by no type.
							{...{ webkitdirectory: "" }}
							onChange={(event) => choose(event.target)}
						/>
					)}
				</Field>
				<button
					type="button"
					className="button"
					onClick={() => {
						fill(example);
						checkCode(languageFiles.css, example);
					}}
				>
					{t("example")}
				</button>
			</div>
			{checking && (
				<div className={styles.checking}>
					<label htmlFor={progressId}>{t("reading", { name: checking.name })}</label>
					<progress id={progressId} max={1} value={checking.done} />
					<button type="button" className="button" onClick={cancel}>
						{t("cancel")}
					</button>
				</div>
			)}
			<div role="alert" className={styles.fault}>
				{(mistake ?? fault) && (
					<p>
						<i className="icon icon-limited" />{" "}
						{mistake
							? t(mistake)
							: fault && t(fault === "empty" ? fault : `fault.${fault}`, { most: MOST_MEGABYTES })}
					</p>
				)}
			</div>
			{checked && (
				<div ref={results} className={found.checked} data-own="">
					<Checked {...checked} />
				</div>
			)}
		</>
	);
}
