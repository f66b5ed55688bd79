import { useEffect, useState } from "react";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { rememberSeen } from "@/lib/watch/client/remember-seen";
import { useWatchLines } from "@/lib/watch/client/use-watch-lines";
import {
	addWatched,
	parseWatched,
	readWatched,
	removeWatched,
	storeWatched,
} from "@/lib/watch/client/watched";
import type { Watched } from "@/lib/watch/watched-item";
import styles from "./watch.module.css";
import { WatchLineItem } from "./watch-line";
import { WatchLinks } from "./watch-links";

/** Changes the list, says what was added, and offers to undo it. */
function useUndo() {
	const t = useTranslations("watch");
	const list = useListFormat();
	const audience = useChosenAudience()?.audience;
	const [change, setChange] = useState<{ text: string; before?: Watched[] }>();
	const add = (items: readonly Watched[]) => {
		const before = readWatched();
		const { added, isStored } = addWatched(items);
		if (!isStored) return setChange({ text: t("notStored") });
		if (added.length === 0) return setChange({ text: t("nothingNew") });
		setChange({
			text: t("newItems", { count: added.length, names: list(added.map(({ name }) => name)) }),
			before,
		});
		rememberSeen(audience);
	};
	const remove = (id: string) => {
		const before = readWatched();
		if (removeWatched([id])) setChange({ text: t("removed"), before });
	};
	const { text, before } = change ?? {};
	const status = (
		<p role="status">
			{text}{" "}
			{before && (
				<button
					type="button"
					className="button"
					onClick={() => {
						storeWatched(before);
						setChange(undefined);
					}}
				>
					{t("undo")}
				</button>
			)}
		</p>
	);
	return { add, remove, status };
}

/** Adds the list of an address to the reader's own. */
export function AddedList({ items }: { items: Watched[] }) {
	const t = useTranslations("watch");
	const { add, status } = useUndo();
	return (
		<>
			<p>
				<button type="button" className="button button-primary" onClick={() => add(items)}>
					{t("addAll")}
				</button>
			</p>
			{status}
		</>
	);
}

/** The reader's own list, which only this browser knows. */
export function OwnList() {
	const t = useTranslations("watch");
	const { lines, ids, hasFailed, markSeen } = useWatchLines();
	const audience = useChosenAudience()?.audience;
	const { add, remove, status } = useUndo();
	useEffect(() => {
		rememberSeen(audience);
	}, [audience]);
	const region = audience?.weights.kind === "region" ? audience.weights.code : "";
	const read = async (file: File) => add(parseWatched(await file.text()));
	return (
		<>
			{ids.length === 0 && <p>{t("empty")}</p>}
			{hasFailed && ids.length > 0 && <p role="alert">{t("failed")}</p>}
			{lines && ids.length > 0 && (
				<>
					<ul className={styles.lines}>
						{lines.map((line) => (
							<WatchLineItem key={line.id} line={line}>
								<button type="button" className="chip" onClick={() => remove(line.id)}>
									{t("remove", { name: line.name })}
								</button>
							</WatchLineItem>
						))}
					</ul>
					{lines.some(({ hasChanged }) => hasChanged) && (
						<p>
							<button type="button" className="button" onClick={markSeen}>
								{t("seen")}
							</button>
						</p>
					)}
					<WatchLinks items={lines} region={region} />
				</>
			)}
			{status}
			<p>
				<label>
					{t("import")}{" "}
					<input
						type="file"
						accept=".json,.txt,application/json,text/plain"
						onChange={({ target }) => {
							const [file] = target.files ?? [];
							target.value = "";
							if (file) void read(file);
						}}
					/>
				</label>
			</p>
		</>
	);
}
