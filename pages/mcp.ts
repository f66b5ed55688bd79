import { createMessageHandler } from "@/lib/api/message-handler";
import { answerMcp } from "@/lib/mcp/api/server";

/** `POST /mcp`: tools for assistants, by the Model Context Protocol. */
export const getServerSideProps = createMessageHandler("/mcp", answerMcp);

export default function NoView() {
	return null;
}
