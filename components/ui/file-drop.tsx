import clsx from "clsx";
import { type ComponentProps, type DragEvent, useId, useState } from "react";
import styles from "./file-drop.module.css";

interface FileDropProps extends Pick<ComponentProps<"input">, "accept" | "onClick"> {
	label: string;
	hint: string;
	/** The files that the reader chose. */
	onChoose: (input: HTMLInputElement) => void;
	/** What the reader dropped. */
	onDropped: (data: DataTransfer) => void;
}

/** A box that takes files: a press anywhere in it opens the file dialog, and files can be dropped on it. */
export function FileDrop({ label, hint, onChoose, onDropped, ...input }: FileDropProps) {
	const id = useId();
	const [isDragging, setDragging] = useState(false);
	const drag = (event: DragEvent) => {
		event.preventDefault();
		setDragging(true);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input is the accessible way
		<div
			className={clsx("stack", styles.drop, isDragging && styles.dragging)}
			onDragOver={drag}
			onDragEnter={drag}
			onDragLeave={() => setDragging(false)}
			onDrop={(event) => {
				event.preventDefault();
				setDragging(false);
				onDropped(event.dataTransfer);
			}}
		>
			<i className="icon" />
			<label htmlFor={id}>{label}</label>
			<p id={`${id}-hint`} className="small">
				{hint}
			</p>
			<input
				id={id}
				type="file"
				multiple
				aria-describedby={`${id}-hint`}
				onChange={(event) => onChoose(event.target)}
				{...input}
			/>
		</div>
	);
}

/** The box before its code is there. */
export const FileDropPlaceholder = ({ label, hint }: Partial<Pick<FileDropProps, "label" | "hint">>) => (
	<div className={clsx("stack", styles.drop)}>
		<i className="icon" />
		<strong>{label}</strong>
		<p className="small">{hint}</p>
	</div>
);

interface FileProgressProps {
	/** What is read. */
	children: string;
	/** The share (0..1) that has been read. */
	done: number;
	/** The label of the button that stops reading. */
	cancelLabel: string;
	onCancel: () => void;
}

/** The progress of reading files. */
export function FileProgress({ children, done, cancelLabel, onCancel }: FileProgressProps) {
	const id = useId();
	return (
		<div className={clsx("button-row", styles.progress)}>
			<label htmlFor={id}>{children}</label>
			<progress id={id} max={1} value={done} />
			<button type="button" className="button" onClick={onCancel}>
				{cancelLabel}
			</button>
		</div>
	);
}
