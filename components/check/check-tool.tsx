import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FileDrop, FileProgress } from "@/components/ui/file-drop";
import { ButtonRow } from "@/components/ui/form";
import type { Build } from "@/lib/build/schema/build-tools";
import type { SelectedFile } from "@/lib/check/client/check-protocol";
import { listDroppedFiles, listSelectedFiles } from "@/lib/check/client/selected-files";
import { decodeSourceLink } from "@/lib/check/client/source-link";
import { useCheck } from "@/lib/check/client/use-check";
import { guessFileName, isLanguage, languageFiles } from "@/lib/check/detect-language";
import { MAX_DEVICE_MEGABYTES } from "@/lib/check/schema/size-limits";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import { BuildField } from "./build-field";
import { CheckResult } from "./check-result";

/** CSS for the button "Try an example": features of every severity. */
const exampleCode = `.card {
	container-type: inline-size;
	display: grid;
	grid-template-rows: subgrid;
	color: oklch(from var(--brand) calc(l - 0.1) c h);

	&:has(> img) {
		text-wrap: balance;
	}

	@supports (anchor-name: --card) {
		anchor-name: --card;
	}

	@container (inline-size > 30rem) {
		field-sizing: content;
		inset: 0;
	}
}
`;

/** Submits the form when code is pasted into its empty field, or on the page while that is empty, and on Ctrl+Enter. */
function submitByField(form: HTMLFormElement): () => void {
	const handlePaste = ({ target, clipboardData }: ClipboardEvent) => {
		const field = form.elements.namedItem("code");
		if (!(field instanceof HTMLTextAreaElement) || field.value !== "") return;
		const isElsewhere = target instanceof Element && !target.matches("input, textarea, select");
		if (target !== field && !isElsewhere) return;
		if (isElsewhere) field.value = clipboardData?.getData("text/plain") ?? "";
		// The field has the code after the event.
		setTimeout(() => field.value.trim() !== "" && form.requestSubmit());
	};
	const handleKey = (event: KeyboardEvent) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
	};
	document.addEventListener("paste", handlePaste);
	form.addEventListener("keydown", handleKey);
	return () => {
		document.removeEventListener("paste", handlePaste);
		form.removeEventListener("keydown", handleKey);
	};
}

/**
 * Intercepts a form's submit event, so that the code stays on the device.
 * @param onCode Receives the file name for the chosen or detected language, and the code.
 */
function useInterceptedForm(formId: string, onCode: (name: string, code: string) => void) {
	const latestOnCode = useRef(onCode);
	latestOnCode.current = onCode;
	const fill = useCallback(
		(code: string) => {
			const field = (document.getElementById(formId) as HTMLFormElement | null)?.elements.namedItem("code");
			if (field instanceof HTMLTextAreaElement) field.value = code;
		},
		[formId],
	);
	useEffect(() => {
		const handleSubmit = (event: Event) => {
			event.preventDefault();
			const fields = new FormData(event.target as HTMLFormElement);
			const code = String(fields.get("code") ?? "");
			const language = String(fields.get("language") ?? "");
			latestOnCode.current(isLanguage(language) ? languageFiles[language] : guessFileName(code), code);
		};
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		form.addEventListener("submit", handleSubmit);
		const stopSubmitting = submitByField(form);
		return () => {
			form.removeEventListener("submit", handleSubmit);
			stopSubmitting();
		};
	}, [formId]);
	return { fill };
}

interface FileFieldsProps {
	onFiles: (files: SelectedFile[]) => void;
	onBuild: (build: Build | undefined) => void;
	/** Called when the reader wants to try an example. */
	onExample: () => void;
}

/** Accepts selected and dropped files, folders and archives. */
function FileFields({ onFiles, onBuild, onExample }: FileFieldsProps) {
	const t = useTranslations("check");
	const handleSelect = (field: HTMLInputElement) => {
		onFiles(listSelectedFiles(field.files));
		// Without a reset, selecting the same file again fires no change event.
		field.value = "";
	};
	return (
		<div className="stack">
			<FileDrop
				label={t("files")}
				hint={t("drop")}
				onChoose={handleSelect}
				onDropped={({ items }) => listDroppedFiles(items).then(onFiles, () => onFiles([]))}
			/>
			<ButtonRow>
				<label className="button">
					<input
						type="file"
						multiple
						className="visually-hidden"
						// React's types lack the attribute.
						{...{ webkitdirectory: "" }}
						onChange={(event) => handleSelect(event.target)}
					/>
					{t("folder")}
				</label>
				<button type="button" className="button" onClick={onExample}>
					{t("example")}
				</button>
			</ButtonRow>
			<BuildField onBuild={onBuild} />
		</div>
	);
}

interface CheckToolProps {
	/** The id of the form whose submit event the tool handles. */
	formId: string;
	/** The element in the form's fold that the fields for files stand in; null until it is there. */
	fileFields: Element | null;
	/** Called with `true` once the form's submit event is handled, with `false` on unmount. */
	onReady: (isReady: boolean) => void;
	/** Called for each report. */
	onChecked: () => void;
}

/** Checks code on the device: from a form, a link, an example, or selected or dropped files, folders and archives. */
export function CheckTool({ formId, fileFields, onReady, onChecked }: CheckToolProps) {
	const t = useTranslations("check");
	const [build, setBuild] = useState<Build>();
	const { checked, checking, fault, check, cancel } = useCheck(useChosenAudience()?.audience, build);
	const [mistake, setMistake] = useState<"empty" | "fault.link">();
	const results = useRef<HTMLDivElement>(null);

	const start = useCallback(
		(files: SelectedFile[]) => {
			setMistake(undefined);
			check(files);
		},
		[check],
	);
	const checkCode = useCallback(
		(name: string, code: string) => {
			if (code.trim() === "") return setMistake("empty");
			start([{ name, content: code }]);
		},
		[start],
	);
	const { fill } = useInterceptedForm(formId, checkCode);

	// Before the next paint, which would show the placeholder of the files beside them.
	useLayoutEffect(() => {
		onReady(true);
		return () => onReady(false);
	}, [onReady]);

	const latestCheckCode = useRef(checkCode);
	latestCheckCode.current = checkCode;
	useEffect(() => {
		decodeSourceLink(location.hash).then(
			(file) => {
				if (!file) return;
				fill(file.code);
				latestCheckCode.current(file.name, file.code);
			},
			() => setMistake("fault.link"),
		);
	}, [fill]);

	// Focus makes screen readers announce the report, and scrolls to it. The form folds first, because that moves the report.
	const report = checked?.report;
	useEffect(() => {
		if (!report) return;
		onChecked();
		const fold = document.getElementById(formId)?.closest("details");
		if (fold) fold.open = false;
		results.current?.querySelector<HTMLElement>("h2")?.focus();
	}, [report, formId, onChecked]);

	// The progress and the message are below the form.
	const news = useRef<HTMLDivElement>(null);
	const hasNews = checking !== undefined || (mistake ?? fault) !== undefined;
	useEffect(() => {
		if (hasNews) news.current?.scrollIntoView?.({ block: "nearest" });
	}, [hasNews]);

	return (
		<>
			{fileFields &&
				createPortal(
					<FileFields
						onFiles={start}
						onBuild={setBuild}
						onExample={() => {
							fill(exampleCode);
							checkCode(languageFiles.css, exampleCode);
						}}
					/>,
					fileFields,
				)}
			<div ref={news}>
				{checking && (
					<FileProgress done={checking.done} cancelLabel={t("cancel")} onCancel={cancel}>
						{t("reading", { name: checking.name })}
					</FileProgress>
				)}
				<div role="alert" className="field-error">
					{(mistake ?? fault) && (
						<p>
							<i className="icon icon-limited" />{" "}
							{mistake
								? t(mistake)
								: fault && t(fault === "empty" ? fault : `fault.${fault}`, { most: MAX_DEVICE_MEGABYTES })}
						</p>
					)}
				</div>
			</div>
			{checked && (
				<div ref={results} className="stack loose" data-own="">
					<CheckResult {...checked} />
				</div>
			)}
		</>
	);
}
