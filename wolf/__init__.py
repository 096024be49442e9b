"""The judge in the room: hidden-role games at a real table, kept by a machine."""
