import type { QuestionAnswer } from "@/lib/search/schema/question";
import styles from "./search-option.module.css";

/** The answer to a question, and the data that it comes from. The server writes both in the language of the page. */
export const AnswerSentence = ({ text, source }: Pick<QuestionAnswer, "text" | "source">) => (
	<>
		<span className={styles.title}>{text}</span> <span className={styles.detail}>{source}</span>
	</>
);
