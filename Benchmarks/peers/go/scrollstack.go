package main

import (
	"encoding/json"
	"math"
)

// ScrollStack is a request for a vertical scroll stack of rows that fit their content.
type ScrollStack struct {
	Viewport      Size   `json:"viewport"`
	ContentOffset Point  `json:"contentOffset"`
	Rows          []Row  `json:"rows"`
	Frames        string `json:"frames"`
}

// A Point is a place in the coordinates of the content.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// A Row of a scroll stack.
type Row struct {
	ID   string `json:"id"`
	Size struct {
		Fit struct {
			Length float64 `json:"length"`
		} `json:"fit"`
	} `json:"size"`
	Insets   Insets `json:"insets"`
	IsHidden bool   `json:"isHidden"`
}

// Insets are the distances of a row's content from its edges.
type Insets struct {
	Top    float64 `json:"top"`
	Left   float64 `json:"left"`
	Bottom float64 `json:"bottom"`
	Right  float64 `json:"right"`
}

// UnmarshalJSON reads a row, with the defaults.
func (r *Row) UnmarshalJSON(data []byte) error {
	type row Row
	r.Insets = Insets{Top: 12, Left: 15, Bottom: 12, Right: 15}
	return json.Unmarshal(data, (*row)(r))
}

// A RowFrame is the frame of a row, with its content and separator.
type RowFrame struct {
	Index int    `json:"index"`
	ID    string `json:"id"`
	Rect
	ZIndex         int     `json:"zIndex"`
	IsHidden       bool    `json:"isHidden"`
	ContentFrame   Rect    `json:"contentFrame"`
	SeparatorFrame *Rect   `json:"separatorFrame,omitempty"`
	Visibility     string  `json:"visibility"`
	Percentage     float64 `json:"percentage"`
}

// ScrollStackAnswer is the answer to a ScrollStack.
type ScrollStackAnswer struct {
	Layout              string        `json:"layout"`
	Count               int           `json:"count"`
	Axis                string        `json:"axis"`
	ContentSize         Size          `json:"contentSize"`
	ContentOffset       Point         `json:"contentOffset"`
	Frames              []RowFrame    `json:"frames,omitempty"`
	Visible             []VisiblePart `json:"visible"`
	VisibleRows         []int         `json:"visibleRows"`
	EntirelyVisibleRows []int         `json:"entirelyVisibleRows"`
	FirstRow            *int          `json:"firstRow"`
	LastRow             *int          `json:"lastRow"`
}

// Answer lays the rows out.
func (r *ScrollStack) Answer() any {
	answer := &ScrollStackAnswer{
		Layout: "scrollStack", Count: len(r.Rows), Axis: "vertical", ContentOffset: r.ContentOffset,
		Visible: []VisiblePart{}, VisibleRows: []int{}, EntirelyVisibleRows: []int{},
	}
	end := 0.0
	for index, row := range r.Rows {
		frame := r.frame(index, row, end)
		end += frame.Height
		part, isVisible := r.visiblePart(&frame)
		if isVisible {
			answer.Visible = append(answer.Visible, part)
			answer.VisibleRows = append(answer.VisibleRows, index)
			if part.Fraction == 1 {
				answer.EntirelyVisibleRows = append(answer.EntirelyVisibleRows, index)
			}
		}
		if r.Frames == "" || r.Frames == "all" || r.Frames == "visible" && isVisible {
			answer.Frames = append(answer.Frames, frame)
		}
	}
	answer.ContentSize = Size{Width: r.Viewport.Width, Height: end}
	if count := len(r.Rows); count > 0 {
		first, last := 0, count-1
		answer.FirstRow, answer.LastRow = &first, &last
	}
	return answer
}

func (r *ScrollStack) frame(index int, row Row, start float64) RowFrame {
	width, insets := r.Viewport.Width, row.Insets
	frame := RowFrame{
		Index: index, ID: row.ID, ZIndex: index, IsHidden: row.IsHidden,
		Rect:         Rect{Y: start, Width: width},
		ContentFrame: Rect{X: insets.Left, Y: start, Width: math.Max(0, width-insets.Left-insets.Right)},
		Visibility:   "hidden",
	}
	if row.IsHidden {
		return frame
	}
	frame.Height = insets.Top + row.Size.Fit.Length + insets.Bottom
	frame.ContentFrame.Y += insets.Top
	frame.ContentFrame.Height = row.Size.Fit.Length
	frame.SeparatorFrame = &Rect{X: 15, Y: start + (frame.Height - 1), Width: math.Max(0, width-15), Height: 1}
	return frame
}

// visiblePart returns the part of a row in the viewport, and sets the row's visibility.
func (r *ScrollStack) visiblePart(frame *RowFrame) (VisiblePart, bool) {
	if frame.IsHidden {
		return VisiblePart{}, false
	}
	y := math.Max(frame.Y, r.ContentOffset.Y)
	height := math.Min(frame.Y+frame.Height, r.ContentOffset.Y+r.Viewport.Height) - y
	if height <= 0 {
		frame.Visibility = "offscreen"
		return VisiblePart{}, false
	}
	fraction := height / frame.Height
	frame.Percentage = 100 * fraction
	frame.Visibility = "partial"
	if fraction == 1 {
		frame.Visibility = "entire"
	}
	return VisiblePart{Index: frame.Index, ID: frame.ID, Rect: Rect{Y: y, Width: frame.Width, Height: height}, Fraction: fraction}, true
}
