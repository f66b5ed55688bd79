import type { Agent } from "@/lib/audience/schema/audience";
import { useListFormat } from "@/lib/i18n/use-format";
import { agentNames } from "@/lib/support/agent-names";

/** @returns a function that formats a group of browsers as a list. */
export function useAgentNames(): (agents: Agent[]) => string {
	const list = useListFormat();
	return (agents) => list(agents.map((agent) => agentNames[agent]));
}
